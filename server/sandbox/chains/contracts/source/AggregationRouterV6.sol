// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./Pools.sol";

/// 1inch's router, as far as its API sends people to it: `swap`, and the families for pools of Uniswap V2. It has no
/// constructor: genesis writes the wrapped native coin into its first field.
contract AggregationRouterV6 is Pools {
    struct SwapDescription {
        address srcToken;
        address dstToken;
        address payable srcReceiver;
        address payable dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
    }

    error ReturnAmountIsNotEnough(uint256 result, uint256 minReturn);
    error InvalidMsgValue();
    error ZeroMinReturn();
    error PermitFailed();
    error ExecutionFailed();

    address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    uint256 private constant UNWRAPS = 1 << 252;
    uint256 private constant ZERO_FOR_ONE = 1 << 247;
    uint256 private constant NUMERATOR_AT = 160;
    uint256 private constant USUAL_NUMERATOR = 997_000_000;

    address private wrapped;

    receive() external payable {}

    function swap(address executor, SwapDescription calldata desc, bytes calldata data)
        external
        payable
        returns (uint256 returnAmount, uint256 spentAmount)
    {
        if (desc.minReturnAmount == 0) revert ZeroMinReturn();
        bool givesNative = isNative(desc.srcToken);
        if (msg.value != (givesNative ? desc.amount : 0)) revert InvalidMsgValue();
        if (!givesNative) pull(desc.srcToken, msg.sender, desc.srcReceiver, desc.amount);
        returnAmount = carryOut(executor, data, desc.amount);
        spentAmount = desc.amount;
        if (returnAmount < desc.minReturnAmount) revert ReturnAmountIsNotEnough(returnAmount, desc.minReturnAmount);
        address to = desc.dstReceiver == address(0) ? msg.sender : desc.dstReceiver;
        if (isNative(desc.dstToken)) payOut(to, returnAmount);
        else send(desc.dstToken, to, returnAmount);
    }

    /// Sets an allowance by a signature, then does the rest: the way in which the API serves a permit.
    function permitAndCall(bytes calldata permit, bytes calldata action) external payable {
        address token = address(bytes20(permit[:20]));
        bytes4 way = permit.length == 20 + 256 ? bytes4(0x8fcbaf0c) : bytes4(0xd505accf);
        (bool isPermitted,) = token.call(bytes.concat(way, permit[20:]));
        if (!isPermitted) revert PermitFailed();
        (bool done, bytes memory said) = address(this).delegatecall(action);
        if (!done) {
            assembly {
                revert(add(said, 32), mload(said))
            }
        }
    }

    function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex) external returns (uint256) {
        return sell(msg.sender, token, amount, minReturn, [dex, 0, 0]);
    }

    function unoswap2(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)
        external
        returns (uint256)
    {
        return sell(msg.sender, token, amount, minReturn, [dex, dex2, 0]);
    }

    function unoswap3(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)
        external
        returns (uint256)
    {
        return sell(msg.sender, token, amount, minReturn, [dex, dex2, dex3]);
    }

    function unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex)
        external
        returns (uint256)
    {
        return sell(address(uint160(to)), token, amount, minReturn, [dex, 0, 0]);
    }

    function unoswapTo2(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)
        external
        returns (uint256)
    {
        return sell(address(uint160(to)), token, amount, minReturn, [dex, dex2, 0]);
    }

    function unoswapTo3(
        uint256 to,
        uint256 token,
        uint256 amount,
        uint256 minReturn,
        uint256 dex,
        uint256 dex2,
        uint256 dex3
    ) external returns (uint256) {
        return sell(address(uint160(to)), token, amount, minReturn, [dex, dex2, dex3]);
    }

    function ethUnoswap(uint256 minReturn, uint256 dex) external payable returns (uint256) {
        return spend(msg.sender, minReturn, [dex, 0, 0]);
    }

    function ethUnoswap2(uint256 minReturn, uint256 dex, uint256 dex2) external payable returns (uint256) {
        return spend(msg.sender, minReturn, [dex, dex2, 0]);
    }

    function ethUnoswap3(uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)
        external
        payable
        returns (uint256)
    {
        return spend(msg.sender, minReturn, [dex, dex2, dex3]);
    }

    function ethUnoswapTo(uint256 to, uint256 minReturn, uint256 dex) external payable returns (uint256) {
        return spend(address(uint160(to)), minReturn, [dex, 0, 0]);
    }

    function ethUnoswapTo2(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2)
        external
        payable
        returns (uint256)
    {
        return spend(address(uint160(to)), minReturn, [dex, dex2, 0]);
    }

    function ethUnoswapTo3(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)
        external
        payable
        returns (uint256)
    {
        return spend(address(uint160(to)), minReturn, [dex, dex2, dex3]);
    }

    function sell(address to, uint256 token, uint256 amount, uint256 minReturn, uint256[3] memory dexes)
        private
        returns (uint256)
    {
        pull(address(uint160(token)), msg.sender, address(uint160(dexes[0])), amount);
        return trade(to, amount, minReturn, dexes);
    }

    function spend(address to, uint256 minReturn, uint256[3] memory dexes) private returns (uint256) {
        WrappedCoin(wrapped).deposit{value: msg.value}();
        send(wrapped, address(uint160(dexes[0])), msg.value);
        return trade(to, msg.value, minReturn, dexes);
    }

    /// Trades what the first pool has received. An amount is reckoned and never measured, as on the real router: a coin
    /// that keeps a part of a transfer fails here.
    function trade(address to, uint256 amount, uint256 minReturn, uint256[3] memory dexes) private returns (uint256) {
        if (minReturn == 0) revert ZeroMinReturn();
        bool unwraps;
        for (uint256 i = 0; i < 3 && dexes[i] != 0; i++) {
            uint256 dex = dexes[i];
            bool isLast = i == 2 || dexes[i + 1] == 0;
            unwraps = isLast && dex & UNWRAPS != 0;
            address next = isLast ? (unwraps ? address(this) : to) : address(uint160(dexes[i + 1]));
            uint256 counts = (dex >> NUMERATOR_AT) & 0xffffffff;
            amount = swapThrough(
                address(uint160(dex)), dex & ZERO_FOR_ONE != 0, amount, counts == 0 ? USUAL_NUMERATOR : counts, next
            );
        }
        if (amount < minReturn) revert ReturnAmountIsNotEnough(amount, minReturn);
        if (unwraps) {
            WrappedCoin(wrapped).withdraw(amount);
            payNative(to, amount);
        }
        return amount;
    }

    function carryOut(address executor, bytes calldata data, uint256 amount) private returns (uint256) {
        bytes memory call = bytes.concat(hex"4b64e492", abi.encode(msg.sender), data, abi.encode(amount));
        (bool done, bytes memory said) = executor.call{value: msg.value}(call);
        if (!done) {
            assembly {
                revert(add(said, 32), mload(said))
            }
        }
        if (said.length < 32) revert ExecutionFailed();
        return abi.decode(said, (uint256));
    }

    /// A wallet that does more than take the coin fails: the real router leaves it this little gas too.
    function payOut(address to, uint256 value) private {
        (bool paid,) = to.call{value: value, gas: 5_000}("");
        if (!paid) revert ETHTransferFailed();
    }

    function isNative(address token) private pure returns (bool) {
        return token == NATIVE || token == address(0);
    }
}
