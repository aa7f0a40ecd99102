// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Carries out calls as the account whose code it replaces while a node tries something out. It is never deployed.
contract CallRunner {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    struct Result {
        bool hasSucceeded;
        bytes returned;
        /// What the account holds of the chain's coin after the call.
        uint256 coins;
    }

    function run(Call[] calldata calls) external returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i; i < calls.length; ++i) {
            (bool hasSucceeded, bytes memory returned) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            results[i] = Result(hasSucceeded, returned, address(this).balance);
        }
    }

    receive() external payable {}
}
