// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface MessageHandler {
    function handleReceiveMessage(bytes calldata body) external returns (bool);
}

/// Messages out of this domain and into it. What comes in was signed by both of the sandbox's attesters.
contract MessageTransmitterV2 {
    uint32 public constant version = 1;
    /// Arbitrum's.
    uint32 public constant localDomain = 3;
    uint256 public constant signatureThreshold = 2;
    uint256 private constant HEAD = 148;
    uint256 private constant SIGNATURE = 65;

    address private constant FIRST_ATTESTER = 0x141098aCEcDbBd2C400Be7e44fF5DE0d0f1Db647;
    address private constant SECOND_ATTESTER = 0x45fAe4b69D40AF0A31dCE9f1812949191c1807f6;

    /// 0 until a message was received.
    mapping(bytes32 => uint256) public usedNonces;
    /// The block in which it was.
    mapping(bytes32 => uint256) public receivedIn;

    event MessageSent(bytes message);
    event MessageReceived(
        address indexed caller,
        uint32 sourceDomain,
        bytes32 indexed nonce,
        bytes32 sender,
        uint32 indexed finalityThresholdExecuted,
        bytes messageBody
    );

    /// The nonce and the finality that was waited for stay empty: Circle fills them in.
    function sendMessage(
        uint32 destinationDomain,
        bytes32 recipient,
        bytes32 destinationCaller,
        uint32 minFinalityThreshold,
        bytes calldata messageBody
    ) external {
        require(destinationDomain != localDomain, "Domain is local domain");
        require(messageBody.length > 0, "Message body is empty");
        emit MessageSent(
            abi.encodePacked(
                version,
                localDomain,
                destinationDomain,
                bytes32(0),
                bytes32(uint256(uint160(msg.sender))),
                recipient,
                destinationCaller,
                minFinalityThreshold,
                uint32(0),
                messageBody
            )
        );
    }

    /// Anybody may hand in a message that names no caller.
    function receiveMessage(bytes calldata message, bytes calldata attestation) external returns (bool) {
        _requireAttested(keccak256(message), attestation);
        require(message.length >= HEAD, "Invalid message: too short");
        require(uint32(bytes4(message[0:4])) == version, "Invalid message version");
        require(uint32(bytes4(message[8:12])) == localDomain, "Invalid destination domain");
        bytes32 nonce = bytes32(message[12:44]);
        bytes32 caller = bytes32(message[108:140]);
        require(caller == 0 || caller == bytes32(uint256(uint160(msg.sender))), "Invalid caller for message");
        require(usedNonces[nonce] == 0, "Nonce already used");
        usedNonces[nonce] = 1;
        receivedIn[nonce] = block.number;
        address recipient = address(uint160(uint256(bytes32(message[76:108]))));
        require(MessageHandler(recipient).handleReceiveMessage(message[HEAD:]), "handleReceiveMessage() failed");
        emit MessageReceived(
            msg.sender,
            uint32(bytes4(message[4:8])),
            nonce,
            bytes32(message[44:76]),
            uint32(bytes4(message[144:148])),
            message[HEAD:]
        );
        return true;
    }

    function isEnabledAttester(address attester) external pure returns (bool) {
        return attester == FIRST_ATTESTER || attester == SECOND_ATTESTER;
    }

    /// In the order of their addresses.
    function _requireAttested(bytes32 digest, bytes calldata attestation) private pure {
        require(attestation.length == signatureThreshold * SIGNATURE, "Invalid attestation length");
        require(_signer(digest, attestation[0:SIGNATURE]) == FIRST_ATTESTER, "Invalid signature: not attester");
        require(_signer(digest, attestation[SIGNATURE:]) == SECOND_ATTESTER, "Invalid signature: not attester");
    }

    function _signer(bytes32 digest, bytes calldata signature) private pure returns (address) {
        return ecrecover(digest, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
    }
}
